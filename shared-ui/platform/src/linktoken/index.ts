import type { VisitPurpose } from '@rollbook/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, CallProblem } from '../client';

/** States of the history entry that a link has opened; the visit is added to them. */
const IN_MAIL = { link: 'mail' };
export const ON_MEMBER_PAGE = { link: 'member page' };

/** Of a link that is opened again: `no` also when it is over. `failed`: no answer, another try may get one. */
type Reopening = 'no' | 'pending' | 'failed';

/** Of a link just opened, before it is used. `open`: it works, or the server could not be asked. */
type Standing = 'pending' | 'open' | 'ended';

export type LinkToken = { token: string; reopening: Reopening; standing: Standing; retry: () => void };

/** `visit`: of the entry for which the token is known; undefined until the server has named it. */
type Held = { token: string; visit: string | undefined };

/**
 * The token of the link that opened this page; '' without one. It is behind the # of the address, which no server gets. It is
 * taken out of the address and the history at once and is kept in memory only. The history entry keeps the
 * name of the visit, with which a reload or Back gets a pass in place of the token (D56). A link that no longer works gets
 * no visit: `standing` says so before it is used, and asking uses nothing up.
 */
export function useLinkToken(purpose: VisitPurpose): LinkToken {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const visit = visitOf(state);
  const [held, setHeld] = useState<Held>({ token: '', visit: undefined });
  const [asked, setAsked] = useState<{ token: string; standing: Standing }>();
  const [ended, setEnded] = useState<{ visit: string; how: Exclude<Reopening, 'pending'> }>();
  // Also for another link of the same page, opened in this tab.
  if (hash !== '' && hash !== `#${held.token}`) setHeld({ token: hash.slice(1), visit: undefined });
  const token = visit === undefined || visit === held.visit ? held.token : '';
  const how = ended?.visit === visit ? ended?.how : 'pending';
  const known = asked?.token === token ? asked.standing : 'pending';
  const standing = token !== '' && visit === undefined ? known : 'open';
  const reopening = token === '' && visit !== undefined ? (how ?? 'pending') : 'no';

  useLayoutEffect(() => {
    if (hash !== '') void navigate({ search }, { replace: true, state: sourceOf(state) ?? IN_MAIL });
  }, [hash, search, state, navigate]);

  useEffect(() => {
    if (token === '' || hash !== '' || visit !== undefined || sourceOf(state) === undefined) return;
    let isHere = true;
    const keep = async () => {
      const kept = await call('keepLink', { purpose, token });
      if (!isHere) return;
      setHeld({ token, visit: kept.visit });
      await navigate({ search }, { replace: true, state: { ...sourceOf(state), visit: kept.visit } });
    };
    // Without a visit a reload asks for the link again.
    keep().catch(
      (failure: unknown) => isHere && setAsked({ token, standing: isOver(failure) ? 'ended' : 'open' }),
    );
    return () => {
      isHere = false;
    };
  }, [token, hash, visit, search, state, purpose, navigate]);

  useEffect(() => {
    if (reopening !== 'pending' || visit === undefined) return;
    let isHere = true;
    call('reopenLink', { purpose, visit }).then(
      (opened) => isHere && setHeld({ token: opened.token, visit }),
      (failure: unknown) => isHere && setEnded({ visit, how: isOver(failure) ? 'no' : 'failed' }),
    );
    return () => {
      isHere = false;
    };
  }, [reopening, visit, purpose]);

  return { token, reopening, standing, retry: () => setEnded(undefined) };
}

function isOver(failure: unknown): boolean {
  return failure instanceof CallProblem && failure.status === 410;
}

/** Where the link that opened this page was; undefined when no link opened it. */
export function useLinkSource(): 'mail' | 'member page' | undefined {
  const source = sourceOf(useLocation().state);
  if (source === undefined) return undefined;
  return source.link === ON_MEMBER_PAGE.link ? 'member page' : 'mail';
}

function sourceOf(state: unknown): { link: unknown } | undefined {
  if (typeof state !== 'object' || state === null || !('link' in state)) return undefined;
  return { link: state.link };
}

function visitOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('visit' in state)) return undefined;
  return typeof state.visit === 'string' ? state.visit : undefined;
}
