import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { Node, WorkLocation } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';
import { Combobox } from '../ui/combobox.ts';
import type { FormState } from '../ui/form-state.ts';
import { NodeTree } from './node-tree.ts';
import type { OrderValues } from './order-values.ts';

/** The searchable choice of a node, for accounts that have a hierarchy. */
export class NodeCombobox {
  private readonly tree: NodeTree;
  private readonly combobox: Combobox;

  constructor(host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment }, nodes: Node[]) {
    this.tree = new NodeTree(nodes);
    this.combobox = new Combobox(host);
  }

  /** Where candidates of a node work: as the node says, or else the nearest one above it. */
  workLocation(customId: string): WorkLocation | undefined {
    return this.tree.lineage(customId).find((node) => node.work_location)?.work_location ?? undefined;
  }

  find(customId: string): Node | undefined {
    return this.tree.find(customId);
  }

  /** @param choose called with the chosen node's custom_id, or with nothing */
  render(
    form: FormState<OrderValues>,
    messages: Messages,
    choose: (customId: string) => void,
  ): TemplateResult {
    const { tree } = this;
    return this.combobox.render({
      name: 'node',
      label: messages.order.node,
      placeholder: messages.order.nodePlaceholder,
      value: form.values.node,
      error: form.errors.node,
      messages,
      search: (query) => tree.search(query),
      labelOf: (value) => tree.path(value),
      onChange: choose,
      onLeave: () => form.check('node'),
    });
  }
}
