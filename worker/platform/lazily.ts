const all: (() => Promise<unknown>)[] = []

/** Loads a module by its first use and keeps it, so that the Worker starts without it. */
export function lazily<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Module | undefined
  const loaded = async () => {
    module ??= await load()
    return module
  }
  all.push(loaded)
  return loaded
}

/** For tests, whose loader cannot serve two requests that wait for the same module. */
export async function loadAll(): Promise<void> {
  for (const load of all) await load()
}
