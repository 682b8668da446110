import { type ComponentType, createContext, lazy, Suspense, use, useReducer } from 'react'
import { loadChunk } from './load-chunk'
import { NoConnection } from './no-connection'

export interface Screen<Props extends object> {
  (props: Props): React.ReactNode
  /**
   * Loads the screen's chunk; once loaded it renders at once, which prerendering and hydration need.
   * @returns whether it is there
   */
  load: () => Promise<boolean>
}

const Retry = createContext(() => {})

/** For what takes the place of a part: asks for the part again. */
export const useRetry = (): (() => void) => use(Retry)

/** Takes the place of a part that did not arrive, until another try brings it. */
const NotArrived = ({ onClose }: { onClose?: () => void }) => <NoConnection onRetry={useRetry()} onClose={onClose} />

/** A component in a chunk of its own. While it loads, `waiting` shows; the page around it stands, whatever happens. */
export function screen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: React.ReactNode,
  Missing: ComponentType<{ onClose?: () => void }> = NotArrived,
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= await loadChunk(load)
    return loaded
  }
  const attempt = (): ComponentType<Props> =>
    loaded ?? (lazy(async () => ({ default: await fetched().catch(() => Missing) })) as unknown as ComponentType<Props>)
  function Loadable(props: Props) {
    // kept until another try is asked for: a change of the component would throw its state away
    const [Part, retry] = useReducer(attempt, undefined, attempt)
    return (
      <Retry value={retry}>
        <Suspense fallback={waiting}>
          <Part {...props} />
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
