export * from './history-tables'
