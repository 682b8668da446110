/** The `<font>` that a translator put in the place of a text node, and the text node of a `<font>`. Decision 064. */
const fontOf = new WeakMap<Node, Element>()
const textOf = new WeakMap<Node, Node>()
let isTranslated = false

/**
 * Lets React change a page that the browser translates. Google Translate and Edge replace each text node by a `<font>`
 * element, while React keeps the node: its next `insertBefore` or `removeChild` throws, and a new `nodeValue` is not seen.
 * So before React touches such a node, the element gets back the texts that React knows. The translator translates the
 * new ones.
 */
export function followTranslation(): void {
  const observer = new MutationObserver(noteFonts)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  function noteFonts(records: MutationRecord[]) {
    for (const record of records) {
      if (!isTranslated && [...record.addedNodes].some(isFont)) {
        isTranslated = true
        restoreBeforeChanges(() => noteFonts(observer.takeRecords()))
      }
      if (isTranslated) notePlace(record)
    }
  }
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
const isFree = (node: Node | null | undefined): node is Element => isFont(node) && !textOf.has(node)

/** What was removed has a `<font>` in its place, which came with it or just before. */
function notePlace({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  const removed = [...removedNodes].find((node) => node.nodeType === Node.TEXT_NODE || textOf.has(node))
  const font = removed && [...addedNodes, previousSibling, nextSibling].find(isFree)
  if (!font) return
  const text = textOf.get(removed) ?? removed
  fontOf.set(text, font)
  textOf.set(font, text)
}

/** Puts back all texts of an element: they are one sentence, and what is left of its translation may say another thing. */
function restore(parent: ParentNode) {
  for (const font of parent.querySelectorAll(':scope > font')) {
    const text = textOf.get(font)
    if (text) font.replaceWith(text)
  }
}

function restoreBeforeChanges(noteLatest: () => void) {
  const prototype = Node.prototype
  const restoreIfReplaced = (...nodes: (Node | null)[]) => {
    noteLatest()
    // it is the translator that handles a <font>
    if (nodes.some(isFont)) return
    for (const node of nodes) {
      const place = node && fontOf.get(node)?.parentElement
      if (place) restore(place)
    }
  }
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const change = prototype[name] as (...nodes: (Node | null)[]) => Node
    Object.assign(prototype, {
      [name](this: Node, ...nodes: (Node | null)[]) {
        restoreIfReplaced(...nodes)
        return change.apply(this, nodes)
      },
    })
  }
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as Required<PropertyDescriptor>
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restoreIfReplaced(this)
      nodeValue.set.call(this, value)
    },
  })
}
