import { afterAll, vi } from 'vitest'

// many test files share one process: modules load again for each, and what one of them puts in the place of a global is gone
// before the next
vi.resetModules()
afterAll(() => void vi.unstubAllGlobals())
