import { Component, type ReactNode } from 'react';
import { toFailure, type Failure } from '../federation/failure';
import type { Area } from '../registry/registry';
import { AreaFailure } from './AreaFailure';

type Props = {
  area: Area;
  retry: () => void;
  /** Told of every failure before it is drawn. */
  onFailure: (failure: Failure) => void;
  children: ReactNode;
};

/** Keeps an error of one area inside it: menu and other areas go on. */
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
