import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endNotice, noticeAtStart, noticeIn } from '../steps/clearedNotice';

/** What the form tells about a clearing: first of one before it was opened, here or on the page that led here. */
export function useClearedNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const from = noticeIn(state);
  const told = useState(from ?? noticeAtStart());
  useEffect(endNotice, []);
  // A reload does not tell it again.
  useEffect(() => {
    if (from) void navigate({ pathname, search }, { replace: true, state: null });
  }, [from, navigate, pathname, search]);
  return told;
}
