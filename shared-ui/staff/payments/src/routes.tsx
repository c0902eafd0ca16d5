import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const AdminMark = lazy(() => import('./payment/AdminMark'));
const AdminPay = lazy(() => import('./payment/AdminPay'));
const GroupPay = lazy(() => import('./payment/GroupPay'));
const GroupReceipts = lazy(() => import('./receipts/GroupReceipts'));
const OfficePay = lazy(() => import('./payment/OfficePay'));
const OfficeReceipts = lazy(() => import('./receipts/OfficeReceipts'));

/** Payment of memberships (specification §2). */
export function paymentRoutes(area: Area): readonly FeatureRoute[] {
  const path = screenIn(area, 'payment');
  const title = 'Clinic Membership Payments';
  const needs = 'processOfficePayment';
  switch (area) {
    case '/office':
      return [{ path, title, Screen: OfficePay, needs }];
    case '/officegroup':
      return [{ path, title, Screen: GroupPay, needs }];
    case '/ecsadmin':
      return [
        { path, title: 'Submit Payment For Offices', Screen: AdminPay, needs, withWaiting: true },
        { path: screenIn(area, 'mark'), title, Screen: AdminMark, needs: 'markAsPaid', withWaiting: true },
      ];
  }
}

/** Earlier receipts. */
export function receiptRoutes(area: Area): readonly FeatureRoute[] {
  const path = screenIn(area, 'receipts');
  const title = 'Receipts';
  return area === '/officegroup'
    ? [{ path, title, Screen: GroupReceipts, needs: 'getReceiptsForGroup' }]
    : [{ path, title, Screen: OfficeReceipts, needs: 'getReceiptsForOffice' }];
}

export const PAYMENT_MENU: FeatureMenu = {
  '/office': [
    {
      screen: 'payment',
      label: 'Clinic Membership Payments',
      icon: 'card',
      waiting: 'unpaid',
      duty: 'desk',
    },
  ],
  '/officegroup': [
    {
      screen: 'payment',
      label: 'Clinic Membership Payments - Group',
      icon: 'card',
      waiting: 'unpaid',
      duty: 'desk',
    },
  ],
  '/ecsadmin': [
    {
      screen: 'payment',
      label: 'Clinic Membership Payments - CC',
      icon: 'card',
      duty: 'desk',
      help: 'Pay by card for an office',
    },
    {
      screen: 'mark',
      label: 'Clinic Membership Payments - Mark as Paid',
      icon: 'cash',
      duty: 'desk',
      help: 'Record cash or checks of an office',
    },
  ],
};

const RECEIPTS = [{ screen: 'receipts', label: 'Receipts', icon: 'receipt', duty: 'names' }] as const;

export const RECEIPT_MENU: FeatureMenu = {
  '/office': RECEIPTS,
  '/officegroup': RECEIPTS,
  '/ecsadmin': RECEIPTS,
};
