import { renderToStaticMarkup } from 'react-dom/server'
import { ServerState } from '../../server-state'

/** What a hook returns when its page is first drawn. Its effects do not run, and a new state is not drawn. */
export function runHook<Value>(useValue: () => Value): Value {
  const values: Value[] = []
  function Page() {
    values.push(useValue())
    return null
  }
  renderToStaticMarkup(
    <ServerState>
      <Page />
    </ServerState>,
  )
  return values[0] as Value
}
