import { Component, type ReactNode } from 'react';

type Props = {
  /** Draws what to show in place of the area. */
  fallback: (error: unknown) => ReactNode;
  /** Told of every error before it is drawn. */
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** Keeps an error of one area inside it: menu and other areas go on. */
export class AreaBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
