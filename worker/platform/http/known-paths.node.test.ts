import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { described } from './description'
import { declaredBy } from './known-paths'

const pdf = described(() => new Response(), { fileTypes: ['application/pdf'] })
const { routes } = new Hono()
  .post('/files/:id/deed', pdf, (c) => c.text(''))
  .delete('/files/:id/deed', (c) => c.text(''))
  .get('/files', (c) => c.text(''))
const fileTypesOf = declaredBy(routes, ({ fileTypes }) => fileTypes?.[0])

test.each([
  ['POST', '/api/files/7/deed', 'application/pdf'],
  [undefined, '/api/files/7/deed', 'application/pdf'],
  ['DELETE', '/api/files/7/deed', undefined],
  ['POST', '/api/files/7/8/deed', undefined],
  ['POST', '/files/7/deed', undefined],
  ['GET', '/api/files', undefined],
])('%s %s takes %s', (method, path, type) => expect(fileTypesOf(path, method)).toBe(type))
