import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Told, toldIn } from './told';

/** What the form tells about a clearing: first of `left`, or of the page that led here. */
export function useToldFrom(left: Told | undefined) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const from = toldIn(state);
  const told = useState(from ?? left);
  // A reload does not tell it again.
  useEffect(() => {
    if (from) void navigate({ pathname, search }, { replace: true, state: null });
  }, [from, navigate, pathname, search]);
  return told;
}
