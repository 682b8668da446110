/** The bytes that the database takes, as D1 tells them with any answer. */
export const sizeOf = async (d1: D1Database): Promise<number> => (await d1.prepare('select 1').run()).meta.size_after
