// The health check of the service mongo: begins the replica set when there is none, takes in the members that MONGO_MEMBERS
// names beside this one, and ends with 0 where writes are taken, here or at another member.
const { readFileSync } = require('node:fs');

const password = readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
const wanted = (process.env.MONGO_MEMBERS ?? '').split(' ').filter((host) => host !== '');
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
admin.auth('root', password);

const { isWritablePrimary, setName, secondary, primary } = admin.hello();
if (!setName)
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
if (isWritablePrimary) takeIn();
quit(setName && (isWritablePrimary || (secondary && primary)) ? 0 : 1);

/** One at a time, as MongoDB asks. A member that does not answer yet is refused, and tried again at the next check. */
function takeIn() {
  const { config } = admin.adminCommand({ replSetGetConfig: 1 });
  const missing = wanted.find((host) => !config.members.some((member) => member.host === host));
  if (missing === undefined) return;
  const _id = Math.max(...config.members.map((member) => member._id)) + 1;
  const members = [...config.members, { _id, host: missing }];
  try {
    admin.adminCommand({ replSetReconfig: { ...config, version: config.version + 1, members } });
  } catch (error) {
    print(`${missing} is not taken in yet: ${error.message}`);
  }
}
