import { Download, Eraser, FileJson, Grid3x3, Save, Upload, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef } from 'react';
import type { PlanAction } from '@/client/features/room-planner/model/plan-reducer.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { FLOOR_TYPES, ROOM_TEMPLATES, type RoomPlan, ZOOM } from '@/shared/room-plan.ts';

export interface ToolbarProps {
  plan: RoomPlan;
  dispatch: (action: PlanAction) => void;
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

/** What acts on the whole plan. */
export function Toolbar(props: ToolbarProps) {
  const { plan, dispatch, zoom, onZoom, hasGrid, onGrid } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const floors = FLOOR_TYPES.map((floor) => ({ value: floor, label: floor }));
  const templates = ROOM_TEMPLATES.map(({ id, name, width, height }) => ({
    value: id,
    label: `${name} ${width} × ${height}`,
  }));

  return (
    <div
      role="toolbar"
      aria-label="Room plan"
      className="border-line flex flex-wrap items-end gap-3 border-y py-4"
    >
      <Field label="Template" className="w-56">
        <NativeSelect
          value={plan.roomType}
          options={templates}
          onChange={(event) => {
            const template = ROOM_TEMPLATES.find(({ id }) => id === event.target.value);
            if (template) dispatch({ type: 'template', id: template.id });
          }}
        />
      </Field>
      <Field label="Floor" className="w-36">
        <NativeSelect
          value={plan.floorType}
          options={floors}
          onChange={(event) => {
            const floorType = FLOOR_TYPES.find((floor) => floor === event.target.value);
            if (floorType) dispatch({ type: 'floor', floorType });
          }}
        />
      </Field>
      <Button variant="secondary" aria-pressed={hasGrid} onClick={() => onGrid(!hasGrid)}>
        <Grid3x3 aria-hidden /> {hasGrid ? 'Hide grid' : 'Show grid'}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: three controls of one value, not a form's fieldset */}
      <div role="group" aria-label="Zoom" className="flex items-center gap-1">
        <IconButton
          label="Zoom out"
          disabled={zoom <= ZOOM.min}
          onClick={() => onZoom(zoom - ZOOM.step)}
          icon={<ZoomOut aria-hidden />}
        />
        <output className="w-14 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
        <IconButton
          label="Zoom in"
          icon={<ZoomIn aria-hidden />}
          disabled={zoom >= ZOOM.max}
          onClick={() => onZoom(zoom + ZOOM.step)}
        />
      </div>
      <div className="flex flex-wrap gap-2 lg:ml-auto">
        <Button
          variant="quiet"
          disabled={plan.items.length === 0}
          onClick={() => dispatch({ type: 'clear' })}
        >
          <Eraser aria-hidden /> Clear
        </Button>
        <Button variant="quiet" onClick={() => fileInput.current?.click()}>
          <Upload aria-hidden /> Import
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept="application/json,.json"
          aria-label="A plan to import"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) props.onImport(file);
          }}
        />
        <Button variant="secondary" onClick={props.onExportPicture}>
          <Download aria-hidden /> Export PNG
        </Button>
        <Button variant="secondary" onClick={props.onExportFile}>
          <FileJson aria-hidden /> Export JSON
        </Button>
        <Button isPending={props.isSaving} onClick={props.onSave}>
          <Save aria-hidden /> Save
        </Button>
      </div>
    </div>
  );
}
