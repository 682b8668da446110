import { afterAll, vi } from 'vitest'

// many test files share one process: what one of them puts in the place of a global is gone before the next
afterAll(() => void vi.unstubAllGlobals())
