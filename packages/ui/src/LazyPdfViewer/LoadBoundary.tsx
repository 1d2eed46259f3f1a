import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
}

/** Shows the fallback when what is inside cannot load; give it a new `key` to try again. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
