import { Component, type ReactNode } from 'react';
import { toFailure, type Failure } from '../federation/failure';
import type { Area } from '../registry/registry';
import { AreaFailure } from './AreaFailure';

type Props = {
  area: Area;
  retry: () => void;
  /** Called for every failure before it is rendered. */
  onFailure: (failure: Failure) => void;
  children: ReactNode;
};

/** Error boundary of one area: the menu and other areas keep working. */
export class AreaBoundary extends Component<Props, { failure: Failure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: toFailure(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(toFailure(error));
  }

  override render() {
    const { area, retry, children } = this.props;
    return this.state.failure ? (
      <AreaFailure area={area} failure={this.state.failure} retry={retry} />
    ) : (
      children
    );
  }
}
