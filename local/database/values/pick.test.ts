import { Binary, Double, Int32, Long, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import { Picker } from './pick';
import { decode, encode } from './types';

const DOCUMENT = {
  _id: new Int32(1),
  text: 'Łucja',
  inner: { text: 'other', list: [null] },
  list: ['a', { text: 'b' }],
  nothing: null,
  yes: true,
  at: new Date(5),
  double: new Double(1.5),
  long: Long.fromString('9007199254740993'),
  id: new ObjectId(),
  bytes: new Binary(Buffer.from([0, 1, 2])),
  ñame: 'not ASCII',
  empty: {},
};
const BYTES = encode(DOCUMENT);

test('takes each field by itself, whatever its type', () => {
  for (const [name, value] of Object.entries(DOCUMENT)) {
    expect(decode(encode({ [name]: value }))).toEqual(new Picker([name]).document(BYTES));
  }
});

test('keeps the order in which fields are stored, and leaves out what is not there', () => {
  const picked = new Picker(['list', 'missing', 'text', '_id']).document(BYTES);
  expect(Object.keys(picked)).toEqual(['_id', 'text', 'list']);
  expect(new Picker([]).bytes(BYTES)).toEqual(encode({}));
  expect(new Picker(Object.keys(DOCUMENT)).bytes(BYTES)).toEqual(BYTES);
});
