import { invalid } from './failure'

export type Form = { [name: string]: FormValue }
export type FormValue = string | FormValue[] | Form

/** Instead of `text()`, which makes workerd warn for a form. */
export const readBody = async (request: Request) => new TextDecoder().decode(await request.arrayBuffer())

/** Stripe's bracket notation (`a[b]=1&c[]=2&d[0][e]=3`) as nested objects of strings. */
export function parseForm(body: string): Form {
  const form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    place(form, path, value, name)
  }
  return form
}

function place(into: Form | FormValue[], path: string[], value: string, name: string): void {
  const [head = '', next] = path
  const key = Array.isArray(into) && head === '' ? String(into.length) : head
  if (Array.isArray(into) && !/^\d{1,3}$/.test(key)) throw invalid(`Invalid array: ${name}`, name)
  const branch = into as Form
  if (next === undefined) {
    if (Object.hasOwn(branch, key)) throw invalid(`Duplicate parameter: ${name}`, name)
    branch[key] = value
    return
  }
  const existing = Object.hasOwn(branch, key) ? branch[key] : undefined
  if (typeof existing === 'string') throw invalid(`Invalid object: ${name}`, name)
  const deeper = existing ?? (next === '' || /^\d+$/.test(next) ? [] : (Object.create(null) as Form))
  branch[key] = deeper
  place(deeper, path.slice(1), value, name)
}
