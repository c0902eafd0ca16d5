import { describe, expect, it } from 'vitest';
import { padOptions, scaledStrokes } from './signature';

const stroke = {
  penColor: 'black',
  dotSize: 1.5,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 40, pressure: 0.5, time: 7 }],
};

describe('scaledStrokes', () => {
  it('scales positions and widths only', () => {
    const [half] = scaledStrokes([stroke], 0.5);
    expect(half).toEqual({
      ...stroke,
      dotSize: 0.75,
      minWidth: 0.25,
      maxWidth: 1.25,
      points: [{ x: 50, y: 20, pressure: 0.5, time: 7 }],
    });
  });

  it('is reversible and does not mutate its input', () => {
    const back = scaledStrokes(scaledStrokes([stroke], 0.7), 1 / 0.7);
    expect(back[0]?.points[0]?.x).toBeCloseTo(100);
    expect(stroke.points[0]?.x).toBe(100);
  });
});

describe('padOptions', () => {
  it("are the specification's at scale 1", () => {
    expect(padOptions(1)).toEqual({
      penColor: 'black',
      backgroundColor: 'rgba(0,0,0,0)',
      minWidth: 0.5,
      maxWidth: 2.5,
      velocityFilterWeight: 0.7,
      throttle: 16,
      minDistance: 5,
    });
  });
});
