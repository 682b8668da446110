import { type ComponentType, lazy, Suspense, useState } from 'react'

export interface Screen<Props extends object> {
  (props: Props): React.ReactNode
  /** Loads the screen's chunk; once loaded it renders at once, which prerendering and hydration need. */
  load: () => Promise<unknown>
}

/** A component in a chunk of its own. While it loads, `waiting` shows. */
export function screen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: React.ReactNode,
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await fetched() })) as unknown as ComponentType<Props>
  function Loadable(props: Props) {
    // decided once: a change of the component would throw its state away
    const [Component] = useState(() => loaded ?? Lazy)
    return (
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    )
  }
  Loadable.load = fetched
  return Loadable
}
