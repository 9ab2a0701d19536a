import { el } from './dom.js';

/** The field for the comment of a node. What is typed belongs to the node at which typing began. */
export class Comment {
  /** @param {{model: function(): !Object, typed: function(!Object)}} page */
  constructor(page) {
    this.node = null;
    this.element = el('textarea', { id: 'comment', rows: '2', dir: 'auto',
      oninput: () => {
        this.node.comment = this.element.value;
        page.model().edits++;
        page.typed(this.node);
      },
      onblur: () => this.show(page.model().at),
    });
  }

  show(node) {
    if (document.activeElement === this.element && this.node) return;
    this.node = node;
    this.element.value = node.comment;
  }
}
