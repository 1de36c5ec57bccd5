import {
  Download,
  Eraser,
  FileJson,
  FilePlus2,
  Grid3x3,
  Redo2,
  Save,
  SlidersHorizontal,
  Undo2,
  Upload,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { HistoryAction, PlanHistory } from '@/client/features/room-planner/model/plan-history.ts';
import { ACTIONS } from '@/client/features/room-planner/model/planner-actions.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { FLOOR_TYPES, ROOM_TEMPLATES, WALL_COLOURS, ZOOM } from '@/shared/room-plan.ts';
import { ActionButton } from './action-button.tsx';

export interface ToolbarProps {
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  hasGrid: boolean;
  onGrid: (hasGrid: boolean) => void;
  isSaving: boolean;
  onSave: () => void;
  onExportPicture: () => void;
  onExportFile: () => void;
  onImport: (file: File) => void;
}

/** What acts on the whole plan. On a phone what one needs all the time is there; the rest unfolds. */
export function Toolbar(props: ToolbarProps) {
  const { history, dispatch, zoom, onZoom } = props;
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  return (
    <div
      role="toolbar"
      aria-label="Room plan"
      className="border-line flex flex-wrap items-end gap-x-3 gap-y-4 border-y py-3 lg:py-4"
    >
      <div className="flex w-full items-center gap-1 sm:w-auto">
        <ActionButton
          action={ACTIONS.undo}
          history={history}
          dispatch={dispatch}
          icon={<Undo2 aria-hidden />}
          isSmall
        />
        <ActionButton
          action={ACTIONS.redo}
          history={history}
          dispatch={dispatch}
          icon={<Redo2 aria-hidden />}
          isSmall
        />
        {/* biome-ignore lint/a11y/useSemanticElements: three controls of one value, not a form's fieldset */}
        <div role="group" aria-label="Zoom" className="flex items-center">
          <IconButton
            label="Zoom out"
            disabled={zoom <= ZOOM.min}
            onClick={() => onZoom(zoom - ZOOM.step)}
            icon={<ZoomOut aria-hidden />}
          />
          <output className="w-12 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
          <IconButton
            label="Zoom in"
            icon={<ZoomIn aria-hidden />}
            disabled={zoom >= ZOOM.max}
            onClick={() => onZoom(zoom + ZOOM.step)}
          />
        </div>
        <IconButton
          label="Room and file"
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setOpen(!isOpen)}
          icon={<SlidersHorizontal aria-hidden />}
          className="lg:hidden"
        />
        <Button isPending={props.isSaving} onClick={props.onSave} className="ml-auto sm:ml-2">
          <Save aria-hidden /> Save
        </Button>
      </div>
      <div id={restId} className={isOpen ? 'contents' : 'hidden lg:contents'}>
        <RoomChoices {...props} />
        <FileButtons {...props} />
      </div>
    </div>
  );
}

function RoomChoices({ history: { plan }, dispatch, hasGrid, onGrid }: ToolbarProps) {
  const templates = ROOM_TEMPLATES.map(({ id, name, width, height }) => ({
    value: id,
    label: `${name} ${width} × ${height}`,
  }));
  const isListed = WALL_COLOURS.some(({ value }) => value === plan.backgroundColor);
  const walls = [...WALL_COLOURS, ...(isListed ? [] : [{ value: plan.backgroundColor, label: 'As it was' }])];
  return (
    <>
      <Field label="Template" className="w-52">
        <NativeSelect
          value={plan.roomType}
          options={templates}
          onChange={({ target }) => {
            const template = ROOM_TEMPLATES.find(({ id }) => id === target.value);
            if (template) dispatch({ type: 'template', id: template.id });
          }}
        />
      </Field>
      <Field label="Floor" className="w-36">
        <NativeSelect
          value={plan.floorType}
          options={FLOOR_TYPES.map((floor) => ({ value: floor, label: floor }))}
          onChange={({ target }) => {
            const floorType = FLOOR_TYPES.find((floor) => floor === target.value);
            if (floorType) dispatch({ type: 'floor', floorType });
          }}
        />
      </Field>
      <Field label="Walls" className="w-36">
        <NativeSelect
          value={plan.backgroundColor}
          options={walls}
          onChange={({ target }) => dispatch({ type: 'walls', backgroundColor: target.value })}
        />
      </Field>
      <Button variant="secondary" aria-pressed={hasGrid} onClick={() => onGrid(!hasGrid)}>
        <Grid3x3 aria-hidden /> {hasGrid ? 'Hide grid' : 'Show grid'}
      </Button>
    </>
  );
}

function FileButtons({ history, dispatch, onImport, onExportPicture, onExportFile }: ToolbarProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2 lg:ml-auto">
      <ActionButton
        action={ACTIONS.newPlan}
        history={history}
        dispatch={dispatch}
        icon={<FilePlus2 aria-hidden />}
      />
      <ActionButton
        action={ACTIONS.clear}
        history={history}
        dispatch={dispatch}
        icon={<Eraser aria-hidden />}
      />
      <Button variant="secondary" size="sm" onClick={() => fileInput.current?.click()}>
        <Upload aria-hidden /> Import
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept="application/json,.json"
        aria-label="A plan to import"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onImport(file);
        }}
      />
      <Button variant="secondary" size="sm" onClick={onExportPicture}>
        <Download aria-hidden /> Export PNG
      </Button>
      <Button variant="secondary" size="sm" onClick={onExportFile}>
        <FileJson aria-hidden /> Export JSON
      </Button>
    </div>
  );
}
