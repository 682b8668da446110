import type { ComponentType } from 'react'
import { type Screen, screen } from './screen'
import { PageSpinner } from './ui/spinner'

/** A screen that talks to the server: the query client comes with it, not with the landing page. */
export const served = (load: () => Promise<ComponentType>): Screen<object> =>
  screen(
    async () => {
      const [Component, { ServerState }] = await Promise.all([load(), import('./server-state')])
      return () => (
        <ServerState>
          <Component />
        </ServerState>
      )
    },
    <PageSpinner />,
  )
