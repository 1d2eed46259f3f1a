import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  readonly children: ReactNode;
  /** What to show instead, given what was thrown while loading or rendering. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onThrown?: () => void;
}

/** Keeps what goes wrong in one area inside it. Give it a new `key` to try again. */
export class AreaBoundary extends Component<AreaBoundaryProps, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidCatch() {
    this.props.onThrown?.();
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? this.props.fallback(thrown.error) : this.props.children;
  }
}
