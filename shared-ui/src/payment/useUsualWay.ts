import { useState } from 'react';

const PLACE = 'rollbook.payment.way';

type Way = 'card' | 'mark';

/** The way in which an office paid last, kept in this browser: most offices always pay in the same way. */
export function useUsualWay(): [Way, (way: Way) => void] {
  const [way, setWay] = useState<Way>(read);
  return [
    way,
    (chosen) => {
      setWay(chosen);
      write(chosen);
    },
  ];
}

function read(): Way {
  try {
    return localStorage.getItem(PLACE) === 'mark' ? 'mark' : 'card';
  } catch {
    return 'card';
  }
}

function write(way: Way): void {
  try {
    localStorage.setItem(PLACE, way);
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
