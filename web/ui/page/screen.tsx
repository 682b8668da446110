import { type ComponentType, createContext, lazy, Suspense, use, useReducer } from 'react'
import { useParams } from 'react-router'
import { loadChunk } from './load-chunk'
import { NoConnection } from './no-connection'

export interface Screen<Props extends object> {
  (props: Props): React.ReactNode
  /**
   * Loads the screen's chunk. Afterwards it renders synchronously, which prerendering and hydration need.
   * @returns whether it loaded
   */
  load: () => Promise<boolean>
}

const Retry = createContext(() => {})

/** For fallbacks: loads the part again. */
export const useRetry = (): (() => void) => use(Retry)

const LoadFailed = ({ onClose }: { onClose?: () => void }) => <NoConnection onRetry={useRetry()} onClose={onClose} />

/**
 * A lazy component with its own error boundary: the page around it stays, whatever happens. With another id in the address
 * it starts empty: what was typed for one client is never there for the next.
 */
export function screen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: React.ReactNode,
  Missing: ComponentType<{ onClose?: () => void }> = LoadFailed,
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= await loadChunk(load)
    return loaded
  }
  const attempt = (): ComponentType<Props> =>
    loaded ?? (lazy(async () => ({ default: await fetched().catch(() => Missing) })) as unknown as ComponentType<Props>)
  function Loadable(props: Props) {
    // stays the same until a retry: a new component would lose its state
    const [Part, retry] = useReducer(attempt, undefined, attempt)
    const ids = JSON.stringify(useParams())
    return (
      <Retry value={retry}>
        <Suspense fallback={fallback}>
          <Part key={ids} {...props} />
        </Suspense>
      </Retry>
    )
  }
  Loadable.load = () =>
    fetched().then(
      () => true,
      () => false,
    )
  return Loadable
}
