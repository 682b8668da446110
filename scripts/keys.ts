import { readFileSync } from 'node:fs'
import { nextRing } from './next-signing-ring.ts'

console.log(nextRing(readFileSync(0, 'utf8'), new Date().toISOString().slice(0, 10)))
