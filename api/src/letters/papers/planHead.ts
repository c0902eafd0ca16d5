import { letterhead } from '../pdf/letterhead';
import { INK, PAGE, type TaggedDocument } from '../pdf/taggedDocument';
import type { PaperPlan } from './plan';

/** How a paper of the plan begins: the plan, how to reach it, and the title. */
export function planHead(document: TaggedDocument, plan: PaperPlan, title: string): void {
  letterhead(document, {
    name: plan.planName,
    accent: plan.accent,
    logo: plan.logo,
    subtitle: '',
    address: [plan.postalAddress, `${plan.tollFreePhone} · ${plan.localPhone}`],
  });
  document.font('heading').fontSize(20).fillColor(INK);
  document.tag('H1', () => document.text(title, PAGE.left, document.y));
  document.moveDown(0.5);
}
