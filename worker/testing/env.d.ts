import type { D1Migration } from 'cloudflare:test'
import type * as worker from '../index'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
      SANDBOX: Fetcher
      FUZZ_REQUESTS: string
      FUZZ_SEED: string
      MODEL_RUNS: string
      MODEL_SEED: string
      MODEL_PATH: string
      LAB_SEED: string
      LAB_PASSES: string
    }
    interface GlobalProps {
      mainModule: typeof worker
    }
  }
}
