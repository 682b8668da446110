import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/**
 * State that a reload of the tab does not lose. What was kept is read through the schema: anything else counts as none.
 * @returns the state, how to change it, and how to forget what was kept
 */
export function useKeptState<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  begin: () => z.output<Schema>,
) {
  const [state, setState] = useState(() => kept(name, schema) ?? begin())
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    try {
      if (isForgotten) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify(state))
    } catch {
      // storage that is closed or full: the state lives as long as the page
    }
  }, [name, state, isForgotten])
  return [state, setState, () => setForgotten(true)] as const
}

function kept<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null')).data
  } catch {
    return undefined
  }
}
