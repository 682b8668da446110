/** How often each thing is in a whole life of an application. */
export const perLife = { audit: 50, messages: 30, documents: 8, outbox: 25, history: 10, sessions: 8 } as const
