// The health check of the service mongo: begins the replica set when there is none, and ends with 0 where writes are taken.
const { readFileSync } = require('node:fs');

const password = readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
admin.auth('root', password);

const { isWritablePrimary, setName } = admin.hello();
if (!setName)
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
quit(isWritablePrimary && setName ? 0 : 1);
