"""The DynamoDB work of texts-worker and texts-api for one request, as a Python function would do it."""

import json
import os

import boto3

table = os.environ["TABLE"]
dynamodb = boto3.client("dynamodb")


def find(file_id):
    return dynamodb.get_item(
        TableName=table,
        Key={"PK": {"S": f"FILE#{file_id}"}, "SK": {"S": "META"}},
        ConsistentRead=True,
    ).get("Item")


def handle_upload(event, context):
    found = [find(record["s3"]["object"]["key"].removeprefix("uploads/")) for record in event["Records"]]
    return {"unknown": sum(1 for item in found if item is None)}


def handle_request(event, context):
    item = find(event["rawPath"].removeprefix("/api/texts/"))
    if item is None:
        body = {"title": "Not found", "status": 404}
        return {"statusCode": 404, "headers": {"Content-Type": "application/problem+json"}, "body": json.dumps(body)}
    body = {name: next(iter(value.values())) for name, value in item.items()}
    return {"statusCode": 200, "headers": {"Content-Type": "application/json"}, "body": json.dumps(body)}
