import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** Props of {@link FailureBoundary}. */
export interface FailureBoundaryProps {
  /** Place of the app: at another one it is tried again. */
  readonly place?: string
  readonly children: ReactNode
}

interface FailureState {
  readonly hasFailed: boolean
  readonly place: string | undefined
}

/** Stands in for what failed to load or to draw. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureState> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ place }: FailureBoundaryProps, state: FailureState): FailureState | null =>
    place === state.place ? null : { hasFailed: false, place }
  override state: FailureState = { hasFailed: false, place: undefined }
  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
