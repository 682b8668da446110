// two modules: the landing page loads the addresses, and no link to one file or one deed
export * from './addresses.ts'
export * from './links.ts'
