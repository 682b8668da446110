import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { shellCopy } from './copy'

interface ErrorPageProps {
  /** The current address; another address is a new attempt. */
  at: string
  children: ReactNode
}

interface ErrorPageState {
  at: string
  hasFailed: boolean
}

/** Shows an error page for a screen that threw or whose chunk did not load. */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromProps({ at }: ErrorPageProps, before: ErrorPageState) {
    return at === before.at ? null : { at, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="page stack">
        <h1>This page didn’t load</h1>
        <p>{shellCopy.errorText}</p>
        <p>
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </p>
      </main>
    )
  }
}
