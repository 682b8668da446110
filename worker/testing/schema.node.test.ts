import { expect, test } from 'vitest'
import { schemaText } from './schema'

test('schema.sql is the database after all migrations', async () => {
  await expect(schemaText()).toMatchFileSnapshot('../schema.sql')
})
