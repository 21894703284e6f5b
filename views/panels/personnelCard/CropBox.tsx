import { useId, type PointerEvent, type WheelEvent } from "react";
import {
  cropOf,
  moved,
  cropStyle,
  withinPicture,
  zoomLimits,
  type Framing,
  type PictureSize,
} from "./crop.ts";

/** Pixels of the square on the screen. */
const box = 280;

interface Props {
  address: string;
  size: PictureSize;
  framing: Framing;
  onFraming(framing: Framing): void;
}

/** A square over a picture, which is moved and zoomed behind it: with mouse or finger, or with three sliders. */
export function CropBox({ address, size, framing, onFraming }: Props) {
  const set = (change: Partial<Framing>) => onFraming(withinPicture({ ...framing, ...change }, size));
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) onFraming(moved(framing, { x: event.movementX, y: event.movementY }, size, box));
  };
  const onWheel = (event: WheelEvent) =>
    set({ zoom: framing.zoom + (event.deltaY < 0 ? zoomLimits.step : -zoomLimits.step) });
  return (
    <div className="ss-crop">
      <div
        className="ss-crop-box"
        role="presentation"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={onWheel}
      >
        <img src={address} alt="" draggable={false} style={cropStyle(cropOf(framing, size), size, box)} />
      </div>
      <p className="ss-quiet">Drag the picture, or use the sliders.</p>
      <Slider
        label="Zoom"
        value={framing.zoom}
        limits={zoomLimits}
        text={framing.zoom.toFixed(1)}
        onValue={(zoom) => set({ zoom })}
      />
      <Slider label="Left to right" value={framing.x} limits={share} onValue={(x) => set({ x })} />
      <Slider label="Top to bottom" value={framing.y} limits={share} onValue={(y) => set({ y })} />
    </div>
  );
}

const share = { least: 0, most: 1, step: 0.01 };

interface SliderProps {
  label: string;
  value: number;
  limits: { least: number; most: number; step: number };
  text?: string;
  onValue(value: number): void;
}

function Slider({ label, value, limits, text, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className="ss-crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
