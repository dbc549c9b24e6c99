import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** Props of {@link FailureBoundary}. */
export interface FailureBoundaryProps {
  /** Where the app stands: at another place it is tried again. */
  readonly place?: string
  readonly children: ReactNode
}

/** Stands in for what failed to load or to draw. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override componentDidUpdate({ place }: FailureBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
