export * from './client-rules'
export * from './file-tables'
