import { env } from 'cloudflare:workers'

/** D1 takes 100. The rest is for what a person can choose and no test does. */
export const mostParameters = 90

/** From now on a statement that binds more values fails, whichever test sends it. */
export function limitParameters(): void {
  const statements = Object.getPrototypeOf(env.DB.prepare('select 1')) as D1PreparedStatement
  const bind = Reflect.get(statements, 'bind') as (
    this: D1PreparedStatement,
    ...values: unknown[]
  ) => D1PreparedStatement
  statements.bind = function (...values) {
    if (values.length > mostParameters)
      throw new Error(`a statement binds ${values.length} values, of ${mostParameters} at most`)
    return bind.apply(this, values)
  }
}
