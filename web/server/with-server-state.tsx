import type { ComponentType, ReactNode } from 'react'
import { type Screen, screen } from '../ui/page/screen'
import { PageSpinner } from '../ui/spinner'

/** A screen that calls the API. Its query client loads with it, not with the landing page. */
export const withServerState = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <PageSpinner />,
): Screen<Props> =>
  screen(async () => {
    const [Component, { ServerState }] = await Promise.all([load(), import('./server-state')])
    return (props: Props) => (
      <ServerState>
        <Component {...props} />
      </ServerState>
    )
  }, waiting)
