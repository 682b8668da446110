import type { ComponentType, ReactNode } from 'react'
import { type Screen, screen } from '../ui/page/screen'
import { PageSkeleton } from '../ui/skeleton'

/** A screen that calls the API. Its query client loads with it, not with the landing page. */
export const withServerState = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <PageSkeleton />,
): Screen<Props> =>
  screen(async () => {
    const [Component, { ServerState }] = await Promise.all([load(), import('./server-state')])
    return (props: Props) => (
      <ServerState>
        <Component {...props} />
      </ServerState>
    )
  }, fallback)
