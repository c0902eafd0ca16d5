import { SIGNATURE_PAD } from '@rollbook/contract';
import type { PointGroup } from 'signature_pad';

/** How somebody signed (D13). Strokes are in the pad's own 500 by 200, however large it is shown. */
export type Signature = { method: 'drawn'; strokes: PointGroup[] } | { method: 'typed'; name: string };

export const unsigned: Signature = { method: 'drawn', strokes: [] };

/** How signature_pad draws on a pad that is shown `scale` times its 500 by 200 (specification §9). */
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

/** The same strokes on a pad that is `factor` times as large. */
export function scaledStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
