import {
  BoxSelect,
  DoorOpen,
  FilePlus2,
  Grid3x3,
  Magnet,
  Save,
  Spline,
  Upload,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useRef } from 'react';
import type { HistoryAction, PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { ACTIONS } from '@/client/features/rooms/planner/model/planner-actions.ts';
import type { ViewOptions } from '@/client/features/rooms/planner/use-view-options.ts';
import { Button } from '@/client/ui/button.tsx';
import { FilePicker } from '@/client/ui/file-picker.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Menu, type MenuItem } from '@/client/ui/menu.tsx';
import {
  FIXTURES,
  type FixtureKind,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_OPENINGS,
  OPENINGS,
  type OpeningKind,
  ZOOM,
} from '@/shared/rooms/room-plan.ts';
import { ActionButton, itemOf } from './action-button.tsx';
import { useExportItems } from './plan-files.tsx';

interface ToolbarProps extends PanelProps {
  view: ViewOptions;
  onView: (change: Partial<ViewOptions>) => void;
  isSaving: boolean;
  onSave: () => void;
  /** The canvas as a data URL. */
  drawPicture: () => string | undefined;
  onImport: (file: File) => void;
  onBuilt: () => void;
  /** The field to focus after adding; null if nothing was added. */
  fieldOfBuilt: () => HTMLElement | null;
}

export function Toolbar(props: ToolbarProps) {
  const { history, dispatch, view, onView } = props;
  const button = { history, dispatch, isSmall: true } as const;
  const toggle = ({ key, label, icon }: (typeof VIEW_TOGGLES | typeof MODE_TOGGLES)[number]) => (
    <IconButton
      key={key}
      label={label}
      aria-pressed={view[key]}
      onClick={() => onView({ [key]: !view[key] })}
      icon={icon}
      className="aria-pressed:bg-accent-soft max-sm:w-9!"
    />
  );
  return (
    <div
      role="toolbar"
      aria-label="Room plan"
      className="border-line flex flex-wrap items-center gap-x-1 gap-y-1 border-y py-1 lg:py-1.5"
    >
      <div className="flex items-center max-md:w-full">
        <ActionButton action="undo" {...button} />
        <ActionButton action="redo" {...button} />
        <Zoom zoom={view.zoom} onZoom={(zoom) => onView({ zoom })} />
        <Button isPending={props.isSaving} onClick={props.onSave} size="sm" className="ml-auto md:hidden">
          <Save aria-hidden /> Save
        </Button>
      </div>
      <ViewChoice isIn3d={view.isIn3d} onIn3d={(isIn3d) => onView({ isIn3d })} />
      <div className="flex max-lg:hidden">{VIEW_TOGGLES.map(toggle)}</div>
      {MODE_TOGGLES.map(toggle)}
      <Menu
        trigger={
          <Button variant="secondary" size="sm" className="ml-1">
            <DoorOpen aria-hidden /> Doors and windows
          </Button>
        }
        groups={buildItems(props)}
        finalFocus={props.fieldOfBuilt}
      />
      <PlanMenu {...props} />
      <Button isPending={props.isSaving} onClick={props.onSave} size="sm" className="ml-auto max-md:hidden">
        <Save aria-hidden /> Save
      </Button>
    </div>
  );
}

const VIEW_TOGGLES = [
  { key: 'hasGrid', label: 'Grid', icon: <Grid3x3 aria-hidden /> },
  { key: 'isSnapping', label: 'Snap to walls, things and grid', icon: <Magnet aria-hidden /> },
] as const;
const MODE_TOGGLES = [
  { key: 'isSelectingSeveral', label: 'Select several', icon: <BoxSelect aria-hidden /> },
  { key: 'isShaping', label: 'Move walls and corners', icon: <Spline aria-hidden /> },
] as const;

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one value, not a form's fieldset
    <div role="group" aria-label="Zoom" className="flex items-center">
      <IconButton
        label="Zoom out"
        aria-disabled={zoom <= ZOOM.min}
        onClick={() => onZoom(zoom - ZOOM.step)}
        icon={<ZoomOut aria-hidden />}
      />
      <output className="w-11 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
      <IconButton
        label="Zoom in"
        icon={<ZoomIn aria-hidden />}
        aria-disabled={zoom >= ZOOM.max}
        onClick={() => onZoom(zoom + ZOOM.step)}
      />
    </div>
  );
}

function ViewChoice({ isIn3d, onIn3d }: { isIn3d: boolean; onIn3d: (isIn3d: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a choice of two buttons, not a form's fieldset
    <div role="group" aria-label="View" className="flex">
      {[false, true].map((is3d) => (
        <Button
          key={String(is3d)}
          size="sm"
          variant={isIn3d === is3d ? 'primary' : 'quiet'}
          aria-pressed={isIn3d === is3d}
          onClick={() => onIn3d(is3d)}
          className="max-sm:px-2.5"
        >
          {is3d ? '3D' : '2D'}
        </Button>
      ))}
    </div>
  );
}

function buildItems({ history: { plan }, dispatch, onBuilt }: ToolbarProps): MenuItem[][] {
  const build = (action: HistoryAction) => {
    dispatch(action);
    onBuilt();
  };
  return [
    (Object.keys(OPENINGS) as OpeningKind[]).map((kind) => ({
      label: OPENINGS[kind].name,
      isOff: plan.openings.length >= MAX_PLAN_OPENINGS,
      onAct: () => build({ type: 'add opening', key: crypto.randomUUID(), kind }),
    })),
    (Object.keys(FIXTURES) as FixtureKind[]).map((kind) => ({
      label: FIXTURES[kind].name,
      isOff: plan.fixtures.length >= MAX_PLAN_FIXTURES,
      onAct: () => build({ type: 'add fixture', key: crypto.randomUUID(), kind }),
    })),
  ];
}

function PlanMenu({ history, dispatch, view, onView, onImport, drawPicture }: ToolbarProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const { items: exports, isMaking } = useExportItems(history.plan, drawPicture);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="sm" isPending={isMaking}>
            <FilePlus2 aria-hidden /> File
          </Button>
        }
        groups={[
          [itemOf(ACTIONS.newPlan, { history, dispatch }), itemOf(ACTIONS.clear, { history, dispatch })],
          VIEW_TOGGLES.map(({ key, label, icon }) => ({
            label,
            icon,
            isOn: view[key],
            onAct: () => onView({ [key]: !view[key] }),
          })),
          [
            {
              label: 'Import a plan file',
              icon: <Upload aria-hidden />,
              onAct: () => fileInput.current?.click(),
            },
          ],
          exports,
        ]}
      />
      <FilePicker
        ref={fileInput}
        accept="application/json,.json"
        label="A plan to import"
        onFiles={([file]) => file && onImport(file)}
      />
    </>
  );
}
