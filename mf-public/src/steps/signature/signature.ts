import { SIGNATURE_PAD } from '@rollbook/contract';
import type { PointGroup } from 'signature_pad';

/** A drawn or typed signature. Strokes are in the pad's 500 by 200 units, whatever its size on the screen. */
export type Signature = { method: 'drawn'; strokes: PointGroup[] } | { method: 'typed'; name: string };

export const unsigned: Signature = { method: 'drawn', strokes: [] };

/** Options of signature_pad for a pad shown at `scale` times 500 by 200 (specification §9). */
export function padOptions(scale: number) {
  const { penColor, backgroundColor, minWidth, maxWidth, velocityFilterWeight, throttle, minDistance } =
    SIGNATURE_PAD;
  return {
    penColor,
    backgroundColor,
    velocityFilterWeight,
    throttle,
    minWidth: minWidth * scale,
    maxWidth: maxWidth * scale,
    minDistance: minDistance * scale,
  };
}

/** Scales strokes by `factor`. */
export function scaledStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
