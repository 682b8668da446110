/** The `<font>` in the place of a text node, and the text node of a `<font>`. Decision 064. */
const pairOf = new WeakMap<Node, Node>()
let isTranslated = false

/**
 * Lets React change a page that the browser translates. Google Translate and Edge replace each text node by a `<font>`
 * element, while React keeps the node: its next `insertBefore` or `removeChild` throws, and a new `nodeValue` is not seen.
 * So before React touches such a node, the element gets back the texts that React knows. The translator translates the
 * new ones.
 */
export function followTranslation(): void {
  const observer = new MutationObserver(noteFonts)
  observer.observe(document, { childList: true, subtree: true })
  function noteFonts(records: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // what was removed has a <font> in its place, which came with it or just before
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !pairOf.has(node))
      if (!font) continue
      if (!isTranslated) restoreBeforeChanges(() => noteFonts(observer.takeRecords()))
      isTranslated = true
      for (const removed of removedNodes) {
        const text = removed instanceof Text ? removed : pairOf.get(removed)
        if (text) pairOf.set(text, font).set(font, text)
      }
    }
  }
}

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT'

/** Puts back all texts of an element: they are one sentence, and what is left of its translation may say another thing. */
function restore(parent: Node | null) {
  for (const child of parent?.childNodes ?? []) {
    const text = isFont(child) && pairOf.get(child)
    if (text) parent?.replaceChild(text, child)
  }
}

function restoreBeforeChanges(noteLatest: () => void) {
  const prototype = Node.prototype
  const restoreReplaced = (nodes: Node[]) => {
    noteLatest()
    // it is the translator that handles a <font>
    if (!nodes.some(isFont)) for (const node of nodes) restore(pairOf.get(node)?.parentNode ?? null)
  }
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'nodeValue'] as const) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
    const part = descriptor.set ? 'set' : 'value'
    const change = descriptor[part] as (...values: unknown[]) => unknown
    Object.defineProperty(prototype, name, {
      ...descriptor,
      [part](this: Node, ...values: unknown[]) {
        restoreReplaced(part === 'set' ? [this] : (values as Node[]))
        return change.apply(this, values)
      },
    })
  }
}
