// The bare work of an enrolment that is paid at the office: one commit, the PDF of the agreement, both mails. It makes them
// from the last enrolment of the database.
import { createServer } from 'node:http';
import express from 'express';
import { MongoClient } from 'mongodb';
import { createTransport } from 'nodemailer';
import type { AgreementDoc } from '../../api/src/letters/agreements/model';
import { renderAgreement } from '../../api/src/letters/agreements/pdf';
import { render } from '../../api/src/letters/templates/render';
import { enrolmentCopies } from '../../api/src/membership/mails/mails';
import type { ApplicationDoc } from '../../api/src/membership/record/application';
import type { OfficeDoc } from '../../api/src/parties/offices/model';
import { listenOn } from '../../local/listen';
import { source } from './seed/source';

const { MONGODB_URI = '', SMTP_URL = '' } = process.env;
const client = await MongoClient.connect(MONGODB_URI);
const db = client.db();
const found = await db
  .collection<AgreementDoc>('agreements')
  .findOne({}, { sort: { _id: -1 }, promoteBuffers: true });
const application = await db.collection<ApplicationDoc>('applications').findOne({ _id: found?._id ?? 0 });
const office = await db.collection<OfficeDoc>('offices').findOne({ _id: application?.oid ?? 0 });
if (found === null || application === null || office === null) throw new Error('there is no enrolment yet');
const last: AgreementDoc = found;
const { brand } = source;
const mails = enrolmentCopies({ prefix: 'bare', application, memberId: '1', office, brand });
const transport = createTransport({ url: SMTP_URL, pool: true, maxConnections: 3 });

async function enrol(body: object): Promise<void> {
  await db.collection('bare').insertOne({ ...body }, { writeConcern: { w: 'majority', j: true } });
  void mailBoth();
}

async function mailBoth(): Promise<void> {
  const content = await renderAgreement(last);
  const attachments = [{ filename: 'agreement.pdf', content, contentType: 'application/pdf' }];
  const from = brand.supportEmail;
  await Promise.all(
    mails.map((mail) => transport.sendMail({ ...render(mail, brand), from, to: [mail.to], attachments })),
  );
}

const app = express();
app.use(express.json({ limit: '1mb' }));
app.post('/', (request, response) => {
  void enrol(request.body).then(
    () => response.json({ success: true }),
    () => response.sendStatus(500),
  );
});
const port = await listenOn(createServer(app), 0).open();

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ port });
